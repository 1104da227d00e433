/**
 * Reads a Chromium trace as Lighthouse does. Durations are CPU time of the thread, not wall-clock time, so that other
 * work on the machine doesn't count.
 */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  /** CPU time in microseconds. */
  tdur?: number
  dur?: number
}

export interface MainThread {
  /** What tasks after the first paint take beyond 50 ms each. */
  blocking: number
  /** The time spent running scripts, without parsing, compiling, style and layout. */
  evaluation: number
  longest: number[]
}

export const TRACED = ['-*', 'toplevel', 'loading', 'devtools.timeline', 'v8.execute', 'v8']

const TASK = 'ThreadControllerImpl::RunTask'
const LONG_TASK_MS = 50
const RUNS_SCRIPT =
  /^(EventDispatch|EvaluateScript|v8\.evaluateModule|FunctionCall|TimerFire|FireIdleCallback|FireAnimationFrame|RunMicrotasks|V8\.Execute|v8\.callFunction)$/
const DOES_ELSE =
  /^(v8\.(compile|compileModule|produceCache)|V8\.Compile.*|UpdateLayoutTree|Layout|PrePaint|Paint|ParseHTML|MajorGC|MinorGC|V8\.GC.*)$/

export function readMainThread(events: TraceEvent[]): MainThread {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('The page painted nothing.')
  const own = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === paint.pid && tid === paint.tid)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  const tasks = outermost(own.filter(({ name }) => name === TASK))
  const late = tasks.filter(({ ts }) => ts >= paint.ts).map(cpuTime)
  return {
    blocking: late.reduce((sum, time) => sum + Math.max(0, time - LONG_TASK_MS), 0),
    evaluation: evaluationOf(own),
    longest: late
      .toSorted((a, b) => b - a)
      .slice(0, 5)
      .map(Math.round),
  }
}

function outermost(sorted: TraceEvent[]): TraceEvent[] {
  let end = 0
  return sorted.filter(({ ts, dur = 0 }) => {
    if (ts < end) return false
    end = ts + dur
    return true
  })
}

/** Each event's own time counts for the nearest event around it that says what kind of work it is. */
function evaluationOf(sorted: TraceEvent[]): number {
  const open: { end: number; runsScript: boolean }[] = []
  let sum = 0
  for (const event of sorted) {
    while (open.length > 0 && open.at(-1)!.end <= event.ts) open.pop()
    const isInside = open.at(-1)?.runsScript ?? false
    const runsScript = RUNS_SCRIPT.test(event.name) || (isInside && !DOES_ELSE.test(event.name))
    if (runsScript && !isInside) sum += cpuTime(event)
    if (!runsScript && isInside) sum -= cpuTime(event)
    open.push({ end: event.ts + (event.dur ?? 0), runsScript })
  }
  return sum
}

function cpuTime({ tdur = 0 }: TraceEvent): number {
  return tdur / 1000
}
