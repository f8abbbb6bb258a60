import type * as contract from '@trilha/contracts/engagement/delivery';
import type { BodyInputOf } from '@trilha/contracts/platform/endpoint';
import type { Locale } from '@trilha/rules/platform/locales';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

export const MESSAGES_KEY = ['admin', 'message-templates'] as const;

export const messageTemplatesQuery = queryOptions({
  queryKey: MESSAGES_KEY,
  queryFn: ({ signal }) =>
    call<typeof contract.listMessageTemplates>('GET /api/v1/admin/message-templates', { signal }),
});

/** The letter as it would leave; asked again as the words change. */
export const messagePreviewQuery = (body: BodyInputOf<typeof contract.previewMessage>) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, 'preview', body],
    queryFn: ({ signal }) =>
      call<typeof contract.previewMessage>('POST /api/v1/admin/message-templates/preview', { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const saveMessageTemplate = (
  kind: contract.MessageKind,
  locale: Locale,
  template: contract.MessageTemplate | null,
) =>
  call<typeof contract.saveMessageTemplate>('PUT /api/v1/admin/message-templates/:kind/:locale', {
    params: { kind, locale },
    body: { template },
  });
