import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Failure } from '#contract/failure.ts'
import { PartQuery } from './screen-query.tsx'

// They need a page.
vi.mock('#web/client/config.ts', () => ({ webConfig: {} }))
vi.mock('#web/client/session.ts', () => ({}))

test('a part of a screen whose request is refused as malformed can be tried again, and is not called missing', () => {
  const result = {
    data: undefined,
    isError: true,
    isLoading: false,
    error: new Failure('malformed'),
    refetch: () => {},
  }
  const html = renderToStaticMarkup(<PartQuery result={result}>{() => null}</PartQuery>)
  expect(html).toContain('We can’t show this right now')
  expect(html).toContain('Try again')
})
