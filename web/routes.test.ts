import { expectTypeOf, test } from 'vitest'
import type { ScreenPath } from '#contract/screen-paths.ts'
import type { PortalRouter } from './routes.tsx'

test('the router and the list of paths name the same screens', () => {
  expectTypeOf<Exclude<keyof PortalRouter['routesByPath'], '/'>>().toEqualTypeOf<ScreenPath>()
})
