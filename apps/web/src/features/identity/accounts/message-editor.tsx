import type { MessageKind, MessageTemplate } from '@trilha/contracts/engagement/delivery';
import type { Locale } from '@trilha/rules/platform/locales';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import css from './account-form.module.css';
import { MESSAGES_KEY, messagePreviewQuery, saveMessageTemplate } from './messages.api.ts';
import outboxCss from './outbox-message.module.css';

interface MessageEditorProps {
  readonly kind: MessageKind;
  readonly locale: Locale;
  readonly placeholders: readonly string[];
  readonly inForce: MessageTemplate & { readonly own: boolean };
}

/** Subject and text of one message in one language, beside the letter they make. */
export function MessageEditor({ kind, locale, placeholders, inForce }: MessageEditorProps) {
  const { t } = useTranslation('admin-messages');
  const queryClient = useQueryClient();
  const action = useAsyncAction();
  const [subject, setSubject] = useState(inForce.subject);
  const [text, setText] = useState(inForce.text);
  const shown = useDeferredValue({ subject: subject.trim(), text: text.trim() });
  const isComplete = shown.subject !== '' && shown.text !== '';
  const preview = useQuery({
    ...messagePreviewQuery({ kind, locale, ...shown }),
    enabled: isComplete,
  });

  const save = (template: MessageTemplate | null) =>
    action.act(async () => {
      await saveMessageTemplate(kind, locale, template);
      showToast({ text: t(template ? 'saved' : 'restored'), tone: 'success' });
      await queryClient.invalidateQueries({ queryKey: MESSAGES_KEY });
    });

  return (
    <div className={css['form']}>
      <div>
        <Pill tone={inForce.own ? 'accent' : 'neutral'}>{t(inForce.own ? 'own' : 'standard')}</Pill>
      </div>
      <TextField
        label={t('subject')}
        maxLength={150}
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
      />
      <TextArea
        label={t('text')}
        rows={7}
        maxLength={4000}
        hint={t('words', { words: placeholders.map((word) => `{${word}}`).join(' ') })}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ActionError error={action.error} />
      <div className={css['actions']}>
        {inForce.own ? (
          <Button variant="quiet" onClick={() => void save(null)}>
            {t('restore')}
          </Button>
        ) : null}
        <Button
          loading={action.busy}
          disabled={!isComplete}
          onClick={() => void save({ subject: subject.trim(), text: text.trim() })}
        >
          {t('save')}
        </Button>
      </div>
      {preview.data ? (
        <Card aria-label={t('preview')}>
          <h2>{t('preview')}</h2>
          <p lang={locale}>
            <strong>{preview.data.subject}</strong>
          </p>
          <p lang={locale} className={outboxCss['text']}>
            {preview.data.text}
          </p>
        </Card>
      ) : null}
    </div>
  );
}
