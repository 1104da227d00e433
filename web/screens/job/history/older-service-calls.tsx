import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import * as words from './words.ts'
import styles from './service-history.module.css'

export type LoadedHistory = UseInfiniteQueryResult<InfiniteData<unknown>>

interface OlderServiceCallsProps {
  history: LoadedHistory
  loaded: number
  isNarrowed: boolean
  onShow: (button: HTMLElement) => void
}

export function OlderServiceCalls({ history, loaded, isNarrowed, onShow }: OlderServiceCallsProps) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = history
  if (!hasNextPage && data?.pages.length === 1) return null
  return (
    <div className={styles.older}>
      <p role="status">
        {isFetchNextPageError
          ? words.olderFailed
          : (isNarrowed ? words.searched : words.shown)(loaded, hasNextPage)}
      </p>
      {hasNextPage && (
        <Button
          variant="secondary"
          busy={isFetchingNextPage}
          onClick={({ currentTarget }) => {
            onShow(currentTarget)
            void fetchNextPage()
          }}
        >
          {words.showOlder}
        </Button>
      )}
    </div>
  )
}
