import type * as contract from '@trilha/contracts/registration';
import type * as phone from '@trilha/contracts/phone-verification';
import type * as terms from '@trilha/contracts/terms';
import type { changePassword } from '@trilha/contracts/recovery';
import type { ProfileValues } from '@trilha/contracts/profile-fields';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call } from '../../lib/api.ts';

export const profileFormQuery = queryOptions({
  queryKey: ['profile-form'],
  queryFn: ({ signal }) => call<typeof contract.readProfileForm>('GET /api/v1/me/profile-form', { signal }),
});

export const completeProfile = (values: ProfileValues) =>
  call<typeof contract.completeProfile>('PUT /api/v1/me/profile-form', { body: { values } });

/** Terms are in the language of the page, so each language is its own question. */
export const ownTermsQuery = (language: string) =>
  queryOptions({
    queryKey: ['own-terms', language],
    queryFn: ({ signal }) => call<typeof terms.readOwnTerms>('GET /api/v1/me/terms', { signal }),
  });

export const acceptTerms = (version: number) =>
  call<typeof terms.acceptTerms>('POST /api/v1/me/terms-acceptances', { body: { version } });

export const finishOnboarding = () => call<typeof contract.finishOnboarding>('POST /api/v1/me/onboarding');

export const changeOwnPassword = (body: { current: string; password: string }) =>
  call<typeof changePassword>('PUT /api/v1/me/password', { body });

export const phoneVerificationQuery = queryOptions({
  queryKey: ['phone-verification'],
  queryFn: ({ signal }) =>
    call<typeof phone.readPhoneVerification>('GET /api/v1/me/phone-verification', { signal }),
});

export const sendPhoneCode = (channel: 'sms' | 'whatsapp') =>
  call<typeof phone.sendPhoneCode>('POST /api/v1/me/phone-verification', { body: { channel } });

export const checkPhoneCode = (code: string) =>
  call<typeof phone.checkPhoneCode>('POST /api/v1/me/phone-verification/checks', { body: { code } });

export type RegistrationStatus = (typeof contract.MEMBER_STATUSES)[number];
export const REGISTRATIONS_KEY = ['registrations'];

export const registrationsQuery = (status: RegistrationStatus, search: string) =>
  infiniteQueryOptions({
    queryKey: [...REGISTRATIONS_KEY, status, search],
    queryFn: ({ pageParam, signal }) =>
      call<typeof contract.listRegistrations>('GET /api/v1/admin/registrations', {
        query: { status, search, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

export const decideRegistrations = (memberIds: string[], decision: 'approve' | 'block', reason = '') =>
  call<typeof contract.decideRegistrations>('POST /api/v1/admin/registrations/decisions', {
    body: { memberIds, decision, reason },
  });
