import { useFormat } from '../lib/dates.ts';
import css from './imports.module.css';

/** How many rows there are, and what they come to or came to. */
export function Figures({
  figures,
}: {
  readonly figures: readonly { readonly label: string; readonly value: number }[];
}) {
  const { number } = useFormat();
  return (
    <dl className={css['figures']}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
