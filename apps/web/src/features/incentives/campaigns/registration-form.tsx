import type { CampaignDetail, getRegistrationChoices } from '@trilha/contracts/incentives/campaigns';
import type { ResponseOf } from '@trilha/contracts/platform/endpoint';
import { registrationProblems } from '@trilha/rules/incentives/campaigns';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { useAsyncAction } from '../../../lib/use-async-action.ts';
import { ActionError } from '../../../ui/action-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Form } from '../../../ui/form.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { campaignQuery, choicesQuery, saveRegistration } from './campaigns.api.ts';
import css from './campaigns.module.css';
import { StorePicker } from './store-picker.tsx';

type CampaignChoices = ResponseOf<typeof getRegistrationChoices>;
type StoresOfChains = ReadonlyMap<string, readonly { id: string; name: string }[]>;

interface RegistrationFormProps {
  readonly campaign: CampaignDetail;
  readonly onDone: () => void;
}

/** How one takes part as it is chosen, what it lacks, and how it is sent. */
function useRegistration({ campaign, onDone }: RegistrationFormProps) {
  const queryClient = useQueryClient();
  const own = campaign.participation;
  const [agencyId, setAgencyId] = useState(own?.agency.id ?? '');
  const [brands, setBrands] = useState<readonly string[]>(own?.brands ?? []);
  const [stores, setStores] = useState<StoresOfChains>(() =>
    Map.groupBy(own?.stores ?? [], ({ chainId }) => chainId),
  );
  const [birthday, setBirthday] = useState('');
  const [acceptsTerms, setAcceptsTerms] = useState(false);
  const [tries, setTries] = useState(0);
  const { busy, error, act, clear } = useAsyncAction();
  const chosen = [...stores].map(([chainId, list]) => ({ chainId, storeIds: list.map(({ id }) => id) }));
  const problems = registrationProblems({ agencyId, brands, chains: chosen, acceptsTerms });

  const handleSubmit = async () => {
    setTries((before) => before + 1);
    clear();
    if (problems.length > 0) return;
    await act(async () => {
      const saved = await saveRegistration(campaign.id, {
        agencyId,
        brands: [...brands],
        chains: chosen,
        termsVersion: campaign.termsVersion,
        acceptsTerms,
        ...(birthday ? { birthday } : {}),
      });
      queryClient.setQueryData(campaignQuery(campaign.id).queryKey, saved);
      await queryClient.invalidateQueries({ queryKey: ['campaigns', 'list'] });
      onDone();
    });
  };
  const chooseAgency = (id: string) => {
    setAgencyId(id);
    setBrands([]);
  };
  return {
    values: { agencyId, brands, stores, birthday, acceptsTerms },
    chooseAgency,
    setBrands,
    setStores,
    setBirthday,
    setAcceptsTerms,
    problems: tries > 0 ? problems : [],
    tries,
    busy,
    error,
    handleSubmit,
  };
}

/** Joining a campaign, or changing how one takes part: company, brands, chains with their stores, terms (CAM-03). */
export function RegistrationForm({ campaign, onDone }: RegistrationFormProps) {
  const { t } = useTranslation(['campaigns', 'common']);
  const choices = useQuery(choicesQuery(campaign.id));
  const registration = useRegistration({ campaign, onDone });
  const { values, problems, busy, error, handleSubmit } = registration;

  if (choices.isError) return <LoadFailed error={choices.error} onRetry={choices.refetch} />;
  if (!choices.data) return <Skeleton height="20rem" shape="card" />;
  const { agencies, chains, needsBirthday } = choices.data;
  return (
    <Form
      className={css['stack']}
      busy={busy}
      onSubmit={handleSubmit}
      foot={
        <>
          <ActionError error={error} />
          <div className={css['row']}>
            <Button type="submit" loading={busy}>
              {campaign.participation ? t('saveRegistration') : t('join')}
            </Button>
            <Button variant="secondary" onClick={onDone}>
              {t('common:cancel')}
            </Button>
          </div>
        </>
      }
    >
      <AgencyCard
        agencies={agencies}
        agencyId={values.agencyId}
        brands={values.brands}
        onAgency={registration.chooseAgency}
        onBrands={registration.setBrands}
      />
      <ChainsCard
        campaignId={campaign.id}
        chains={chains}
        stores={values.stores}
        onStores={registration.setStores}
      />
      <Card className={css['card']}>
        {needsBirthday ? (
          <DateField
            label={t('birthday')}
            hint={t('birthdayHint')}
            value={values.birthday}
            onChange={({ target }) => registration.setBirthday(target.value)}
          />
        ) : null}
        <details>
          <summary>{t('readTerms')}</summary>
          <p className={css['text']}>{campaign.terms}</p>
        </details>
        <Checkbox
          label={t('acceptTerms')}
          checked={values.acceptsTerms}
          onChange={({ target }) => registration.setAcceptsTerms(target.checked)}
        />
      </Card>
      {/* Each try says anew what is missing. */}
      {problems.length > 0 ? <Problems key={registration.tries} problems={problems} /> : null}
    </Form>
  );
}

interface AgencyCardProps {
  readonly agencies: CampaignChoices['agencies'];
  readonly agencyId: string;
  readonly brands: readonly string[];
  readonly onAgency: (agencyId: string) => void;
  readonly onBrands: (brands: readonly string[]) => void;
}

/** The company one works for, and which of its brands one sells. */
function AgencyCard({ agencies, agencyId, brands, onAgency, onBrands }: AgencyCardProps) {
  const { t } = useTranslation('campaigns');
  const agency = agencies.find(({ id }) => id === agencyId);
  return (
    <Card className={css['card']}>
      <Select
        label={t('agency')}
        placeholder={t('chooseAgency')}
        value={agencyId}
        options={agencies.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={onAgency}
      />
      {agency ? (
        <fieldset className={css['fieldset']}>
          <legend>{t('brands')}</legend>
          {agency.brands.map((brand) => (
            <Checkbox
              key={brand}
              label={brand}
              checked={brands.includes(brand)}
              onChange={({ target }) =>
                onBrands(target.checked ? [...brands, brand] : brands.filter((name) => name !== brand))
              }
            />
          ))}
        </fieldset>
      ) : null}
    </Card>
  );
}

interface ChainsCardProps {
  readonly campaignId: string;
  readonly chains: CampaignChoices['chains'];
  readonly stores: StoresOfChains;
  readonly onStores: (stores: StoresOfChains) => void;
}

/** The chains one sells at, each with its stores. */
function ChainsCard({ campaignId, chains, stores, onStores }: ChainsCardProps) {
  const { t } = useTranslation('campaigns');
  return (
    <Card className={css['card']}>
      <fieldset className={css['fieldset']}>
        <legend>{t('chains')}</legend>
        {chains.map((chain) => {
          const list = stores.get(chain.id);
          return (
            <div key={chain.id} className={css['stack']}>
              <Checkbox
                label={chain.name}
                checked={list !== undefined}
                onChange={({ target }) => {
                  const next = new Map(stores);
                  if (target.checked) next.set(chain.id, []);
                  else next.delete(chain.id);
                  onStores(next);
                }}
              />
              {list ? (
                <StorePicker
                  campaignId={campaignId}
                  chainId={chain.id}
                  chosen={list}
                  onChange={(changed) => onStores(new Map(stores).set(chain.id, changed))}
                />
              ) : null}
            </div>
          );
        })}
      </fieldset>
    </Card>
  );
}

function Problems({ problems }: { readonly problems: ReturnType<typeof registrationProblems> }) {
  const { t } = useTranslation('campaigns');
  return (
    <Alert tone="danger" answers title={t('missing')}>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{t(problem)}</li>
        ))}
      </ul>
    </Alert>
  );
}
