import { RETURN_PLACES } from '@trilha/rules/learning/attendance';
import type { AuthorityAnswer } from '@trilha/rules/learning/attendance-answers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { ANSWER_PATH, FAILURE_PATH, FORM_PATH } from './answer-addresses.ts';
import { formPage } from './form-page.ts';
import { deviceSecretOf } from '../../identity/sessions/device-cookie.ts';
import { recordAnswer } from './record-answer.ts';
import { recordTrialAnswer } from './try-setup.ts';
import type { AnswerAddress } from './record-answer.ts';
import { openForm } from './open-form.ts';

const formParams = z.object({ secret: z.string().max(200) });

/** A field as one line; one that came several times, or is longer than any of the authority's, says nothing. */
const field = z
  .string()
  .max(150)
  .transform((text) => text.replaceAll(/\p{Cc}/gu, ''))
  .optional()
  .catch('');

/** Whatever came is read: what does not fit is judged by the use case, never refused before it is written down. */
const answerForm = z.object({
  CodSence: field,
  CodigoCurso: field,
  IdSesionAlumno: field,
  IdSesionSence: field,
  RunAlumno: field,
  FechaHora: field,
  ZonaHoraria: field,
  LineaCapacitacion: field,
  GlosaError: field,
});

const NOTHING: AuthorityAnswer = {};

/** The way to the training authority and back, by the learner's browser. */
export async function authorityRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const goTo = (reply: FastifyReply, path: string) =>
    reply.header('cache-control', 'no-store').redirect(`${services.config.publicUrl}${path}`, 303);

  // A reader that only asks for the head would use the page up.
  app.get(
    `${FORM_PATH}/:secret`,
    { schema: { hide: true }, exposeHeadRoute: false },
    async (request, reply) => {
      const { secret } = formParams.catch({ secret: '' }).parse(request.params);
      const form = await openForm(services, secret, deviceSecretOf(request));
      if (!form) return goTo(reply, '/attendance-over');
      const { html, policy } = formPage(form);
      return reply
        .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
        .type('text/html; charset=utf-8')
        .serializer(String)
        .send(html);
    },
  );

  const answerAt = (at: AnswerAddress) => async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = answerForm.catch(NOTHING).parse(request.body);
    const tried = await recordTrialAnswer(services, answer, at === 'failure');
    if (tried) return goTo(reply, `/admin/courses/${tried.courseId}/attendance#${RETURN_PLACES.trial}`);
    const recorded = await recordAnswer(services, answer, at);
    return goTo(
      reply,
      recorded ? `/online-courses/${recorded.courseId}#${RETURN_PLACES.session}` : '/attendance-over',
    );
  };
  app.post(ANSWER_PATH, { schema: { hide: true } }, answerAt('success'));
  app.post(FAILURE_PATH, { schema: { hide: true } }, answerAt('failure'));
}
