import { describe, expect, it } from 'vitest';

import {
  ATTENDANCE_STATES,
  attendanceStateAt,
  authorityAddress,
  authorityBase,
  codeFault,
  formatRut,
  closedAt,
  mayBeClosed,
  nextAttendanceState,
  stateAfterAnswer,
} from './attendance.ts';
import { AUTHORITY_CODES, contradictions, kindOfAnswer, readErrorCodes } from './attendance-answers.ts';

const NOON = new Date('2026-11-24T15:00:00Z');
const ago = (minutes: number) => new Date(NOON.getTime() - minutes * 60_000);

describe('a session of attendance [SEN-01]', () => {
  it('is begun by one start, and ended for good by its end', () => {
    expect(nextAttendanceState('opening', 'start_recorded')).toBe('open');
    expect(nextAttendanceState('open', 'start_recorded')).toBeNull();
    expect(nextAttendanceState('open', 'close_recorded')).toBeNull();
    expect(nextAttendanceState('closing', 'close_refused')).toBe('open');
    for (const ended of ['closed', 'failed', 'abandoned', 'expired'] as const)
      expect(nextAttendanceState(ended, 'start_recorded')).toBeNull();
  });

  it.each([
    ['opening', ago(9), null, 'opening'],
    ['opening', ago(10), null, 'abandoned'],
    ['open', ago(170), ago(-1), 'open'],
    ['open', ago(180), ago(0), 'expired'],
    ['closing', ago(9), ago(-1), 'closing'],
    ['closing', ago(10), ago(-1), 'open'],
    ['closing', ago(1), ago(0), 'expired'],
    ['closed', ago(500), ago(300), 'closed'],
  ] as const)('that is %s is by the clock what it should be', (state, leftAt, endsAt, expected) => {
    expect(attendanceStateAt({ state, leftAt, endsAt }, NOON)).toBe(expected);
  });

  it.each([
    ['open', ago(60), ago(-60), true],
    ['opening', ago(1), null, false],
    ['expired', ago(180), ago(0), true],
    ['open', ago(200), ago(20), true],
    ['expired', ago(60 * 26), ago(60 * 24 - 1), true],
    ['expired', ago(60 * 27), ago(60 * 24), false],
    ['closed', ago(60), ago(-60), false],
  ] as const)('that is %s, left at %s and ending at %s may be closed: %s', (state, leftAt, endsAt, may) => {
    expect(mayBeClosed({ state, leftAt, endsAt }, NOON)).toBe(may);
  });

  it.each([
    ['opening', ago(9), null, null, 'start_recorded', 'open'],
    ['opening', ago(30), null, null, 'start_recorded', 'open'],
    ['abandoned', ago(60 * 24 - 1), null, null, 'start_refused', 'failed'],
    ['abandoned', ago(60 * 24), null, null, 'start_recorded', null],
    ['closing', ago(11), ago(60), ago(-60), 'close_recorded', 'closed'],
    ['open', ago(11), ago(60), ago(-60), 'close_refused', 'open'],
    ['open', ago(60), ago(60), ago(-60), 'close_recorded', null],
    ['open', ago(10), ago(200), ago(20), 'close_recorded', 'closed'],
    ['expired', ago(200), ago(200), ago(20), 'close_recorded', null],
    ['failed', ago(1), null, null, 'start_recorded', null],
    ['closed', ago(1), ago(60), ago(-60), 'close_recorded', null],
  ] as const)(
    'that is %s, left at %s, started at %s and ending at %s, is led on by %s to %s',
    (state, leftAt, startedAt, endsAt, kind, expected) => {
      expect(stateAfterAnswer({ state, leftAt, startedAt, endsAt }, kind, NOON)).toBe(expected);
    },
  );

  it('ends with its close, with its length, or where the answer came late, when its close was asked for', () => {
    expect(closedAt({ leftAt: ago(9), endsAt: ago(-60) }, NOON)).toEqual(NOON);
    expect(closedAt({ leftAt: ago(9), endsAt: ago(5) }, NOON)).toEqual(ago(5));
    expect(closedAt({ leftAt: ago(40), endsAt: ago(-60) }, NOON)).toEqual(ago(40));
    expect(closedAt({ leftAt: ago(40), endsAt: ago(60) }, NOON)).toEqual(ago(60));
  });

  it('has a state for everything that is written down', () => {
    expect(ATTENDANCE_STATES).toHaveLength(7);
  });
});

it('a RUT is written as the authority reads it, and only where its digit fits', () => {
  expect(['12.531.909-2', '125319092', '10000013-k', '1253190-3'].map(formatRut)).toEqual([
    '12531909-2',
    '12531909-2',
    '10000013-K',
    null,
  ]);
});

it.each([
  [3, 'test', '1234567890', 'ABCDEFG', null],
  [3, 'test', '123456789', 'ABCDEFG', 'courseCode'],
  [3, 'test', '1234567890', 'ABCDEF', 'actionCode'],
  [3, 'test', '-1', '-1', null],
  [3, 'production', '-1', 'ABCDEFG', 'courseCode'],
  [3, 'production', '1234567890', '-1', 'actionCode'],
  [3, 'test', '1234567890', 'ABC DEFG', 'actionCode'],
  [3, 'test', '1234567890', 'A'.repeat(51), 'actionCode'],
  [1, 'test', '', 'RLAB-19-02-08-0071-1', null],
  [1, 'test', '1234567890', 'RLAB-19-02-08-0071-1', 'courseCode'],
  [6, 'production', '1234567890', 'F6', null],
] as const)(
  'on line %i in %s, %j and %j are judged as the authority does',
  (line, where, course, action, fault) => {
    expect(codeFault({ courseCode: course, actionCode: action }, line, where)).toBe(fault);
  },
);

it('forms go to the address of their environment', () => {
  expect(authorityAddress(authorityBase('test', null), 'start')).toBe(
    'https://sistemas.sence.cl/rcetest/Registro/IniciarSesion',
  );
  expect(authorityAddress(authorityBase('production', null), 'close')).toBe(
    'https://sistemas.sence.cl/rce/Registro/CerrarSesion',
  );
  expect(authorityAddress(authorityBase('own', 'http://127.0.0.1:4000/'), 'start')).toBe(
    'http://127.0.0.1:4000/Registro/IniciarSesion',
  );
});

describe('an answer of the authority [SEN-01]', () => {
  it('is told apart by its error and the session of the authority', () => {
    expect(kindOfAnswer({ GlosaError: '300', IdSesionSence: '' }, true)).toBe('start_refused');
    expect(kindOfAnswer({ GlosaError: '300' }, true)).toBe('close_refused');
    expect(kindOfAnswer({ GlosaError: '300' }, false)).toBe('start_refused');
    expect(kindOfAnswer({ IdSesionSence: '1' }, false)).toBe('start_recorded');
    expect(kindOfAnswer({}, true)).toBe('close_recorded');
  });

  it('holds one code, several, or some that nobody knows', () => {
    expect(readErrorCodes('211;204')).toEqual(['211', '204']);
    expect(readErrorCodes(' 100 ')).toEqual(['100']);
    expect(readErrorCodes('999;<b>;')).toEqual(['999', '?']);
    expect(readErrorCodes('')).toEqual(['?']);
    expect(readErrorCodes(Array.from({ length: 40 }, (_, at) => at).join(';'))).toHaveLength(10);
    expect(Object.keys(AUTHORITY_CODES)).toHaveLength(28);
  });

  it('contradicts what was sent where a field is another, however numbers are written', () => {
    const sent = { run: '12531909-2', courseCode: '1234567890', actionCode: 'ACCION-7', line: 3 };
    const same = { RunAlumno: '12.531.909-2', CodigoCurso: 'ACCION-7', IdSesionSence: '1' };
    expect(contradictions(sent, same, false)).toEqual([]);
    expect(contradictions(sent, { ...same, LineaCapacitacion: '1' }, false)).toEqual(['LineaCapacitacion']);
    expect(contradictions(sent, {}, false)).toEqual(['RunAlumno', 'CodigoCurso']);
    expect(contradictions(sent, same, true)).toEqual(['UrlError']);
  });
});
