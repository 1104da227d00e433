/**
 * Keeps an open job page fresh. While the page can be seen, the short read of the job's timeline asks whether
 * anything has happened, and only then is the whole of it read again and told.
 */
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Failure, FAILURES } from '#contract/failure.ts'
import { readFunction } from '#web/client/call.ts'
import { jobInfoQuery, type ScreenReferences } from '#web/client/queries.ts'
import { showToast } from '#web/ui/toast-store.ts'

const EVERY_MS = 30_000

interface OpenPage {
  references: ScreenReferences
  id: string
  /** An action of the customer is under way: its answer brings the news. */
  isPaused: boolean
}

export function useJobUpdates({ references, id, isPaused }: OpenPage): void {
  const queryClient = useQueryClient()
  useQuery({
    queryKey: ['job-updates', references, id],
    queryFn: async ({ signal }) => {
      await lookForNews(queryClient, references, id, signal)
      return Date.now()
    },
    // The page has just been read: there is nothing to ask yet.
    initialData: Date.now,
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: isPaused ? false : EVERY_MS,
    refetchOnWindowFocus: isPaused ? false : 'always',
    refetchOnReconnect: isPaused ? false : 'always',
  })
}

async function lookForNews(
  queryClient: QueryClient,
  references: ScreenReferences,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const query = jobInfoQuery(references, id)
  try {
    const { version } = await readFunction('job-history', { ...references, id }, signal)
    const shown = queryClient.getQueryData(query.queryKey)?.job.version ?? version
    if (version <= shown) return
    const { job } = await queryClient.fetchQuery({ ...query, staleTime: 0 })
    forgetLists(queryClient)
    showToast({ title: 'Your Service Call has news', text: job.heading })
  } catch (error) {
    // Nobody asked for this: trouble of the network is not told, the next time may be better.
    if (!(error instanceof Failure) || FAILURES[error.code].status < 500) throw error
  }
}

/** A job that has moved stands elsewhere too. */
export function forgetLists(queryClient: QueryClient): void {
  for (const list of ['my-devices', 'service-history', 'claim-start']) {
    void queryClient.invalidateQueries({ queryKey: [list] })
  }
}
