import type { Page } from '@trilha/contracts/organization/pages';

import { buttonClass } from '../../../ui/button.tsx';
import { RichTextView } from '../../../ui/rich-text-view.tsx';
import css from './pages.module.css';

/** What a page says below its title. */
export function PageView({ page }: { readonly page: Page }) {
  return (
    <article className={css['page']} lang={page.locale}>
      {page.highlights.length > 0 ? (
        <ul className={css['highlights']}>
          {page.highlights.map(({ title, text }) => (
            <li key={title}>
              <strong>{title}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <RichTextView document={page.body} />
      {page.button ? (
        <p>
          <a className={buttonClass({ size: 'large' })} href={page.button.path}>
            {page.button.label}
          </a>
        </p>
      ) : null}
    </article>
  );
}
