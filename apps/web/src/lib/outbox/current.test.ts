import texts from 'virtual:texts';
import { expect, it } from 'vitest';

import { startTexts } from '../i18n.ts';
import { translatorOf } from '../translate.ts';
import { loadTextsOf, registerOutboxKinds } from './current.ts';

it('why something was refused is said in the words of its feature, wherever it is looked at', async () => {
  await startTexts(texts, 'pt-BR', ['public']);
  const load = () => Promise.reject(new Error('not sent here'));
  registerOutboxKinds([
    { name: 'survey-answers', load, texts: 'surveys' },
    { name: 'note', load },
  ]);
  const said = () => translatorOf('errors')(['survey_closed', 'internal']);
  const before = said();

  await loadTextsOf([{ kind: 'note' }]);
  expect(said()).toBe(before);
  await loadTextsOf([{ kind: 'survey-answers' }]);
  expect(said()).toBe('Esta pesquisa já foi encerrada.');
});
