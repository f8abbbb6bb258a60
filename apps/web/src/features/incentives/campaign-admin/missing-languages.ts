import type { CampaignDocument } from '@trilha/contracts/incentives/campaign-admin';
import type { Locale, LocalizedText } from '@trilha/rules/platform/locales';

/** Texts of a campaign that people read, by the words they have on the screen. */
type NamedText = 'title' | 'rules' | 'terms' | 'levels' | 'missions' | 'promotions' | 'photoTypes';

interface Missing {
  readonly locale: Locale;
  readonly texts: readonly NamedText[];
}

function textsOf(document: CampaignDocument): readonly (readonly [NamedText, readonly LocalizedText[]])[] {
  const names = (items: readonly { readonly name: LocalizedText }[]) => items.map(({ name }) => name);
  return [
    ['title', [document.title]],
    ['rules', [document.rules]],
    ['terms', [document.terms]],
    ['levels', names(document.levels)],
    ['missions', names(document.missions)],
    ['promotions', names(document.promotions)],
    ['photoTypes', names(document.photoTypes)],
  ];
}

/** Every text of a campaign that is written in several languages. */
export function textsOfCampaign({
  title,
  rules,
  terms,
  levels,
  missions,
  promotions,
  photoTypes,
}: CampaignDocument): readonly LocalizedText[] {
  return [
    title,
    rules,
    terms,
    ...levels.flatMap(({ name, benefits }) => [name, benefits]),
    ...missions.map(({ name }) => name),
    ...promotions.map(({ name }) => name),
    ...photoTypes.flatMap(({ name, hint }) => [name, hint]),
  ];
}

/** What of a campaign is written in some language but not in another one of the company's; an empty text lacks none. */
export function missingLanguages(document: CampaignDocument, languages: readonly Locale[]): Missing[] {
  const lacks = (text: LocalizedText, locale: Locale) =>
    Object.values(text).some((one) => one.trim() !== '') && !text[locale]?.trim();
  return languages
    .map((locale) => ({
      locale,
      texts: textsOf(document)
        .filter(([, texts]) => texts.some((text) => lacks(text, locale)))
        .map(([name]) => name),
    }))
    .filter(({ texts }) => texts.length > 0);
}
