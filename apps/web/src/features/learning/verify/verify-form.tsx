import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from './verify-form.module.css';

/** A field for the code of a printed certificate. */
export function VerifyForm({ another }: { readonly another: boolean }) {
  const { t } = useTranslation('public');
  const [code, setCode] = useState('');
  const handleSubmit = () => {
    if (code.trim()) location.assign(paths.verify(code.trim()));
  };
  return (
    <Form
      className={css['form']}
      busy={false}
      onSubmit={handleSubmit}
      foot={
        <>
          <Button type="submit" variant={another ? 'secondary' : 'primary'}>
            {t('verifyCheck')}
          </Button>
        </>
      }
    >
      <TextField
        label={t(another ? 'verifyAnother' : 'verifyCode')}
        hint={t('verifyPrompt')}
        value={code}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setCode(event.target.value)}
      />
    </Form>
  );
}
