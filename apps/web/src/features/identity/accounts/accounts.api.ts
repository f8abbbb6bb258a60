import type * as contract from '@trilha/contracts/identity/registration';
import type * as phone from '@trilha/contracts/identity/phone-verification';
import type * as terms from '@trilha/contracts/identity/terms';
import type { changePassword } from '@trilha/contracts/identity/recovery';
import type { ProfileValues } from '@trilha/contracts/identity/profile-fields';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';

export const profileFormQuery = queryOptions({
  queryKey: ['profile-form'],
  queryFn: ({ signal }) => call<typeof contract.readProfileForm>('GET /api/v1/me/profile-form', { signal }),
});

/** Keeps what the company asks everybody to complete; faults come back by their fields. */
export const completeProfile = (values: ProfileValues) =>
  call<typeof contract.completeProfile>('PUT /api/v1/me/profile-form', { body: { values } });

/** Terms are in the language of the page, so each language is its own question. */
export const ownTermsQuery = (language: string) =>
  queryOptions({
    queryKey: ['own-terms', language],
    queryFn: ({ signal }) => call<typeof terms.readOwnTerms>('GET /api/v1/me/terms', { signal }),
  });

/** Accepts this version of the terms; refused where another one is in force by now. */
export const acceptTerms = (version: number) =>
  call<typeof terms.acceptTerms>('POST /api/v1/me/terms-acceptances', { body: { version } });

/** The person has been shown around, on every device. */
export const finishOnboarding = () => call<typeof contract.finishOnboarding>('POST /api/v1/me/onboarding');

export const changeOwnPassword = (body: { current: string; password: string }) =>
  call<typeof changePassword>('PUT /api/v1/me/password', { body });

export const phoneVerificationQuery = queryOptions({
  queryKey: ['phone-verification'],
  queryFn: ({ signal }) =>
    call<typeof phone.readPhoneVerification>('GET /api/v1/me/phone-verification', { signal }),
});

/** Sends a code to the own cellphone; refused before the cooldown is over. */
export const sendPhoneCode = (channel: 'sms' | 'whatsapp') =>
  call<typeof phone.sendPhoneCode>('POST /api/v1/me/phone-verification', { body: { channel } });

/** Tries the code that came; a wrong one is returned, not thrown, and counts. */
export const checkPhoneCode = (code: string) =>
  call<typeof phone.checkPhoneCode>('POST /api/v1/me/phone-verification/checks', { body: { code } });

export type RegistrationStatus = (typeof contract.MEMBER_STATUSES)[number];
export const REGISTRATIONS_KEY = ['registrations'];

/** People who registered, of one state, page by page. */
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

/** Lets people in or turns them away; a reason reaches those who are blocked. */
export const decideRegistrations = (memberIds: string[], decision: 'approve' | 'block', reason = '') =>
  call<typeof contract.decideRegistrations>('POST /api/v1/admin/registrations/decisions', {
    body: { memberIds, decision, reason },
  });
