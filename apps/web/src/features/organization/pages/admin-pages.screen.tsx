import type { PageListItem } from '@trilha/contracts/organization/pages';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { selectedClient, useMe } from '../../../app/me.ts';
import { paths } from '../../../app/paths.ts';
import css from './admin-pages.module.css';
import { pageListQuery } from './pages-admin.api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { Link } from '../../../ui/link.tsx';
import { FailedScreen } from '../../../ui/failed-screen.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';

/** Everything a company says about itself, its rules and its program, and where each of it is written [ROU-29]. */
export function AdminPagesScreen() {
  const { t } = useTranslation('admin-pages');
  const me = useMe();
  const { data, error, refetch } = useQuery(pageListQuery);
  if (error && !data) return <FailedScreen error={error} onRetry={refetch} />;
  if (!data) return <ScreenSkeleton cards={3} />;
  const can = me.member?.can ?? [];
  return (
    <Screen narrow title={t('pagesTitle')} lead={t('pagesLead')}>
      <ul className={css['pages']}>
        <Row to={paths.adminFaq} name={t('faqName')} facts={t('faqFacts')} />
        {can.includes('terms.manage') ? (
          <Row to={paths.adminTerms} name={t('termsName')} facts={t('termsFacts')} />
        ) : null}
        {can.includes('company.manage') ? (
          <Row to={paths.adminPartners} name={t('partnersName')} facts={t('partnersFacts')} />
        ) : null}
        {data.items.map((item) => (
          <PageRow key={item.page} item={item} />
        ))}
      </ul>
    </Screen>
  );
}

function PageRow({ item }: { readonly item: PageListItem }) {
  const { t } = useTranslation('admin-pages');
  const format = useFormat();
  const languages = selectedClient(useMe())?.languages ?? [];
  const missing = languages.filter((locale) => !item.languages.includes(locale)).length;
  const facts =
    item.version === null || item.publishedAt === null
      ? t('unwritten')
      : t(item.author ? 'pageFacts' : 'pageFactsNobody', {
          number: item.version,
          date: format.date(item.publishedAt),
          name: item.author ?? '',
        });
  return (
    <Row
      to={paths.adminPage(item.page)}
      name={t(`page.${item.page}`)}
      facts={`${t(`where.${item.page}`)} ${facts}`}
      mark={item.version !== null && missing > 0 ? t('languagesMissing', { count: missing }) : undefined}
    />
  );
}

interface RowProps {
  readonly to: string;
  readonly name: string;
  readonly facts: string;
  readonly mark?: string | undefined;
}

function Row({ to, name, facts, mark }: RowProps) {
  return (
    <li>
      <Link to={to} className={css['page']}>
        <span>
          <strong>{name}</strong> {mark ? <Pill tone="warning">{mark}</Pill> : null}
          <small>{facts}</small>
        </span>
        <ChevronRight size={20} aria-hidden="true" />
      </Link>
    </li>
  );
}
