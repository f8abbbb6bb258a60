import { useErrorText } from '../lib/error-text.ts';
import { Notice } from './notice.tsx';

/** What an act of the person failed at, announced; nothing while there is no failure. */
export function ActionError({ error }: { readonly error: unknown }) {
  const errorText = useErrorText();
  if (error === undefined || error === null) return null;
  return (
    <Notice tone="danger" announced>
      {errorText(error)}
    </Notice>
  );
}
