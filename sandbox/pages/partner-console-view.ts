/** The partner console as HTML. Everything from a job is escaped where it is inserted. */
import { claimKindOf, claimKinds, claimTypeLabel } from '#domain/claim/kind.ts'
import { claimKindNames } from '#domain/claim/kind-names.ts'
import { nextSteps } from '#domain/job/lifecycle.ts'
import { jobStatus, statusFamilyOf, statusName } from '#domain/job/status.ts'
import { deviceName } from '#domain/customer/device.ts'
import { HOURS_PASSED } from '../partner/let-time-pass.ts'
import { MOST_JOBS, type JobFilter, type PartnerJob } from '../partner/open-jobs.ts'
import type { Exchange } from '../partner/report.ts'
import { storiesFrom } from '../partner/stories.ts'
import type { PlayedStory } from '../partner/story-player.ts'
import { escapeHtml, timeOf, type SandboxPage } from './layout.ts'
import { accountSelect, option } from './select.ts'

export const CONSOLE_PATH = '/sandbox/partner'

interface Entry {
  job: PartnerJob
  /** URL of the job's page, with its customer's references. */
  link: string
  played: PlayedStory | undefined
}

interface ConsoleView {
  filter: JobFilter
  entries: Entry[]
  answered: Exchange | undefined
  /** The job for which a day has just passed. */
  passed: PartnerJob | undefined
  /** Of the first job; undefined if its partner's key is not the sandbox's own. */
  tryIt: string | undefined
  pace: { usual: number; most: number }
}

export function consolePage({ filter, entries, answered, passed, tryIt, pace }: ConsoleView): SandboxPage {
  const count = entries.length === 1 ? '1 open job' : `${entries.length} open jobs`
  const more = entries.length === MOST_JOBS ? ', the most recently changed' : ''
  return {
    title: 'Partner console',
    wide: true,
    body: `<h1>Partner console</h1>
<p>Act as a service partner and report what happens to a job. Each button sends a signed request to the portal’s
  partner endpoint. <a href="/sandbox">All sandbox pages</a></p>
${answered ? answerOf(answered) : ''}
${passed ? dayPassed(passed) : ''}
${terminal(tryIt)}
${filterForm(filter)}
<h2>${count}${more}</h2>
${entries.length === 0 ? '<p>No jobs match. Try another account or kind.</p>' : ''}
<ul class="cards">${entries.map((entry) => jobCard(entry, filter, pace)).join('\n')}</ul>`,
  }
}

function terminal(tryIt: string | undefined): string {
  if (!tryIt) return ''
  return `<details><summary>Do it from a terminal</summary>
<p>This calls the portal as the partner of the first job below. The key works only in this sandbox. docs/partners.md has
  the rest, including a sample client.</p>
<pre>${escapeHtml(tryIt)}</pre></details>`
}

function filterForm({ email, kind, search }: JobFilter): string {
  const kinds = claimKindNames.map((name) => option(name, claimKinds[name].label, kind ?? ''))
  return `<form class="row" method="get" action="${CONSOLE_PATH}">
  ${accountSelect(email)}
  <div><label for="kind">Kind</label><select id="kind" name="kind">${option('', 'All', kind ?? '')}${kinds.join('')}</select></div>
  <div><label for="search">Search</label><input id="search" name="search" type="search" value="${escapeHtml(search)}"></div>
  <button class="button">Show</button>
</form>`
}

function jobCard({ job, link, played }: Entry, filter: JobFilter, pace: ConsoleView['pace']): string {
  const id = escapeHtml(job.serviceJobId)
  const steps = nextSteps(claimKindOf(job.serviceJobType), job.serviceJobStatus, 'partner', job)
  const buttons = steps.map(({ to }) => stepButton(job, to)).join('\n')
  const query = new URLSearchParams({ account: filter.email, kind: filter.kind ?? '', search: filter.search })
  return `<li class="card" id="job-${id}">
<h3>${escapeHtml(deviceName(job))} <span class="quiet">${id}</span></h3>
<p>${escapeHtml(claimTypeLabel(job.serviceJobType))}: <strong>${statusOf(job)}</strong></p>
<p class="quiet">${escapeHtml(job.email)} · <a href="${escapeHtml(link)}" aria-label="${id}: customer view">Customer view</a>${
    played ? ` · <a href="${storyPath(job)}">Story: ${escapeHtml(played.state)}</a>` : ''
  }</p>
${
  buttons
    ? `<form method="post" action="${CONSOLE_PATH}/jobs/${id}?${escapeHtml(query.toString())}">
  <div class="row">${buttons}</div>
  <details><summary>Add a note</summary>
    <label for="note-${id}">Note to the customer</label><textarea id="note-${id}" name="note" maxlength="1000" rows="2"></textarea></details>
</form>`
    : `<p>${nobodysTurn(job)}</p>`
}
${storyForm(job, pace)}
${timeForm(job, query)}
</li>`
}

function timeForm(job: PartnerJob, query: URLSearchParams): string {
  const id = escapeHtml(job.serviceJobId)
  return `<form method="post" action="${CONSOLE_PATH}/jobs/${id}/time?${escapeHtml(query.toString())}">
  <button class="button small second">Let ${HOURS_PASSED} hours pass for this job</button>${deadlineOf(job)}
</form>`
}

/** What happens by itself, if time passes. */
function deadlineOf({ decideBy, visitEndsAt }: PartnerJob): string {
  const [what, at] = decideBy ? ['Decision due', decideBy] : ['Visit ends', visitEndsAt]
  if (!at) return ''
  return ` <span class="quiet">${what} <time datetime="${escapeHtml(at)}">${timeOf(new Date(at))}</time></span>`
}

function dayPassed(job: PartnerJob): string {
  return `<div role="status"><p class="good">${HOURS_PASSED} hours have passed for ${escapeHtml(deviceName(job))}, ${escapeHtml(job.serviceJobId)}. Now: ${statusOf(job)}.</p>
<p>See what the customer was told in <a href="/sandbox/outbox?account=${encodeURIComponent(job.email)}">the outbox</a>.</p></div>`
}

function stepButton(job: PartnerJob, to: string): string {
  const name = statusName(statusFamilyOf(job.serviceJobType), to) ?? to
  return `<button class="button small second" name="statusCode" value="${escapeHtml(to)}">${escapeHtml(name)} <span class="quiet">&nbsp;${escapeHtml(to)}</span></button>`
}

function nobodysTurn(job: PartnerJob): string {
  const { tone } = jobStatus(job)
  return tone === 'yours'
    ? 'Waiting for the customer’s decision.'
    : 'A partner can’t report anything in this status.'
}

function storyForm(job: PartnerJob, { usual, most }: ConsoleView['pace']): string {
  const id = escapeHtml(job.serviceJobId)
  const told = storiesFrom(claimKindOf(job.serviceJobType), job.serviceJobStatus)
  if (told.length === 0) return ''
  return `<details><summary>Play a story</summary>
<form class="row" method="post" action="${storyPath(job)}">
  <div><label for="story-${id}">Story</label><select id="story-${id}" name="story">${told
    .map(({ name, title }) => option(name, title, ''))
    .join('')}</select></div>
  <div><label for="pace-${id}">Seconds between steps</label><input id="pace-${id}" name="pace" type="number" min="1" max="${most}" value="${usual}" required></div>
  <button class="button">Play</button>
</form></details>`
}

interface StoryView {
  job: PartnerJob
  played: PlayedStory
  link: string
}

export function storyPage({ job, played, link }: StoryView): SandboxPage {
  const { story, state, exchanges, paceSeconds } = played
  const goesOn = state === 'playing' || state === 'waiting for the customer'
  const told = {
    playing: `One step every ${paceSeconds === 1 ? 'second' : `${paceSeconds} seconds`}.`,
    'waiting for the customer': 'Waiting for the customer. The story continues once they decide.',
    over: 'The story has ended.',
    stopped: 'The story was stopped.',
  }[state]
  return {
    title: `Story: ${story.title}`,
    wide: true,
    // Polls until the story is over. Without scripts, the page can be reloaded.
    ...(goesOn ? { script: FOLLOW } : {}),
    body: `<h1>${escapeHtml(story.title)}</h1>
<p><strong>${escapeHtml(deviceName(job))}</strong>, ${escapeHtml(job.serviceJobId)} of ${escapeHtml(job.email)}</p>
<div id="story" aria-live="polite"${goesOn ? ' data-goes-on' : ''}>
<p class="good">Now: ${statusOf(job)}. ${told}</p>
<ol class="cards">${exchanges.map((exchange) => `<li>${exchangeDetails(exchange)}</li>`).join('\n')}</ol>
</div>
<form class="row stack" method="post" action="${storyPath(job)}">
  <a class="button" href="${escapeHtml(link)}">Customer view</a>
  ${goesOn ? '<button class="button second" name="story" value="none">Stop the story</button>' : ''}
  <a href="${CONSOLE_PATH}?search=${encodeURIComponent(job.serviceJobId)}">Back to the console</a>
</form>`,
  }
}

const FOLLOW = `setInterval(async () => {
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
  const [shown, next] = [document, page].map((each) => each.getElementById('story'));
  if (!next || !next.hasAttribute('data-goes-on')) location.reload();
  else if (next.innerHTML !== shown.innerHTML) shown.replaceWith(next);
}, 1000)`

export function noJobPage(): SandboxPage {
  return {
    title: 'Job not found',
    body: `<h1>Job not found</h1>
<p>It doesn’t exist, or its status has changed. <a href="${CONSOLE_PATH}">Back to the console</a></p>`,
  }
}

function answerOf(exchange: Exchange): string {
  const taken = exchange.status === 200
  const words = taken ? 'The portal accepted the update' : 'The portal refused the update'
  return `<div role="status"><p class="${taken ? 'good' : 'error'}">${words} for ${escapeHtml(exchange.serviceJobId)}.</p>
${exchangeDetails(exchange)}</div>`
}

function exchangeDetails({ reported, request, status, answer }: Exchange): string {
  const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`)
  const sent = [`POST ${request.url}`, ...headers, '', pretty(request.body)].join('\n')
  return `<details><summary>${escapeHtml(reported)}: HTTP ${status}</summary>
<pre>${escapeHtml(sent)}</pre>
<pre>${escapeHtml(pretty(answer))}</pre></details>`
}

function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}

function statusOf(job: PartnerJob): string {
  return `${escapeHtml(job.serviceJobStatusName)} (${escapeHtml(job.serviceJobStatus)})`
}

function storyPath({ serviceJobId }: PartnerJob): string {
  return `${CONSOLE_PATH}/stories/${encodeURIComponent(serviceJobId)}`
}
