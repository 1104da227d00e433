/**
 * The console that acts as the service partners: every open job with exactly the steps a partner can take now, and
 * stories to play. Every step is a signed request to the portal's partner endpoint.
 */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { claimKindOf } from '#domain/claim/kind.ts'
import { isClaimKind } from '#domain/claim/kind-names.ts'
import type { References } from '#server/identity/references.ts'
import type { PartnerKeys } from '#server/partner/signature.ts'
import { customersOfSubject } from '#server/queries/customer/customers.ts'
import { letADayPass, type TimeSettings } from '../partner/let-time-pass.ts'
import { findPartnerJob, listOpenJobs, type JobFilter, type PartnerJob } from '../partner/open-jobs.ts'
import { reportStatus, type Exchange, type Reporter } from '../partner/report.ts'
import { storiesFrom } from '../partner/stories.ts'
import { StoryPlayer } from '../partner/story-player.ts'
import { linesToTry } from '../partner/try-it.ts'
import { portalAddress } from '../portal-address.ts'
import { readForms } from './forms.ts'
import { sendSandboxPage } from './layout.ts'
import { CONSOLE_PATH, consolePage, noJobPage, storyPage } from './partner-console-view.ts'

export interface ConsoleSettings extends Reporter, Pick<TimeSettings, 'config' | 'now'> {
  references: References
  /** The keys that may be shown: the sandbox's own. */
  shownKeys: PartnerKeys
}

type Form = Record<string, string | undefined>
type Query = Record<string, string | string[] | undefined>

const MOST_EXCHANGES = 100
const PACE = { usual: 3, most: 60 }

export async function registerPartnerConsole(app: FastifyInstance, settings: ConsoleSettings): Promise<void> {
  const { db, references } = settings
  const findJob = (id: string) => findPartnerJob(db, id)
  const player = new StoryPlayer({ findJob, report: (job, code) => reportStatus(settings, job, code) })
  app.addHook('onClose', () => player.stopAll())
  /** Recent exchanges, by the number in the URL that shows the response. */
  const exchanges = new Map<number, Exchange>()
  let lastNumber = 0

  const keep = (exchange: Exchange): number => {
    exchanges.set((lastNumber += 1), exchange)
    exchanges.delete(lastNumber - MOST_EXCHANGES)
    return lastNumber
  }

  const pageOfCustomer = async (job: PartnerJob): Promise<string> => {
    const [customer] = await customersOfSubject(db, job.subject)
    const path = `/job/${job.serviceJobId}`
    return customer ? portalAddress(path, customer, references) : path
  }

  const linesFor = (job: PartnerJob): string | undefined => {
    const signer = settings.signerOf(job)
    return settings.shownKeys.get(signer.partner)?.includes(signer.key) ? linesToTry(signer, job) : undefined
  }

  await app.register(async (pages) => {
    readForms(pages, settings.config.publicUrl)

    pages.get<{ Querystring: Query }>(CONSOLE_PATH, async ({ query }, reply) => {
      const filter = filterOf(query)
      const jobs = await listOpenJobs(db, filter)
      const links = await Promise.all(jobs.map(pageOfCustomer))
      const answered = exchanges.get(Number(one(query.answer)))
      const passed = query.passed ? await findJob(one(query.passed)) : undefined
      const entries = jobs.map((job, index) => ({
        job,
        link: links[index]!,
        played: player.of(job.serviceJobId),
      }))
      const tryIt = jobs[0] && linesFor(jobs[0])
      return sendSandboxPage(reply, consolePage({ filter, entries, answered, passed, tryIt, pace: PACE }))
    })

    pages.post<{ Params: { id: string }; Body: Form; Querystring: Query }>(
      `${CONSOLE_PATH}/jobs/:id`,
      async ({ params, body, query }, reply) => {
        const job = await findJob(params.id)
        if (!job || !body.statusCode) return sendNoJob(reply)
        const number = keep(await reportStatus(settings, job, body.statusCode, body.note))
        return reply.redirect(consoleAddress(filterOf(query), { answer: String(number) }), 303)
      },
    )

    pages.post<{ Params: { id: string }; Querystring: Query }>(
      `${CONSOLE_PATH}/jobs/:id/time`,
      async ({ params, query, log }, reply) => {
        const job = await findJob(params.id)
        if (!job) return sendNoJob(reply)
        await letADayPass({ ...settings, log }, job.serviceJobId)
        return reply.redirect(consoleAddress(filterOf(query), { passed: job.serviceJobId }), 303)
      },
    )

    pages.get<{ Params: { id: string } }>(`${CONSOLE_PATH}/stories/:id`, async ({ params }, reply) => {
      const [job, played] = [await findJob(params.id), player.of(params.id)]
      if (!job || !played) return sendNoJob(reply)
      return sendSandboxPage(reply, storyPage({ job, played, link: await pageOfCustomer(job) }))
    })

    pages.post<{ Params: { id: string }; Body: Form }>(
      `${CONSOLE_PATH}/stories/:id`,
      async ({ params, body }, reply) => {
        const job = await findJob(params.id)
        const told = job && storiesFrom(claimKindOf(job.serviceJobType), job.serviceJobStatus)
        const story = told?.find(({ name }) => name === body.story)
        if (body.story === 'none') await player.stop(params.id)
        else if (job && story) await player.play(job.serviceJobId, story, paceOf(body.pace))
        else return sendNoJob(reply)
        return reply.redirect(`${CONSOLE_PATH}/stories/${encodeURIComponent(params.id)}`, 303)
      },
    )
  })
}

function filterOf(query: Query): JobFilter {
  const kind = one(query.kind)
  return { email: one(query.account), kind: isClaimKind(kind) ? kind : null, search: one(query.search) }
}

/** Takes the first of a repeated parameter. */
function one(value: string | string[] | undefined): string {
  return [value].flat()[0] ?? ''
}

function consoleAddress({ email, kind, search }: JobFilter, told: Record<string, string>): string {
  const query = new URLSearchParams({ account: email, kind: kind ?? '', search, ...told })
  return `${CONSOLE_PATH}?${query}`
}

function paceOf(given: string | undefined): number {
  const seconds = Number(given)
  return seconds >= 1 && seconds <= PACE.most ? seconds : PACE.usual
}

function sendNoJob(reply: FastifyReply) {
  return sendSandboxPage(reply, noJobPage(), 404)
}
