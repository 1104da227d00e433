/** A tab by WebDriver BiDi. */
import type { BiDi } from './bidi.ts'
import type { Tab } from './engine.ts'

export function tabOf(bidi: BiDi, context: string): Tab {
  const run = async <Result>(expression: string) => {
    const { result, exceptionDetails } = await bidi.send<Evaluated<Result>>('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: false,
    })
    if (!result) throw new Error(exceptionDetails?.text)
    return result
  }
  const find = async (finding: string) => {
    const { sharedId } = await run<string>(finding)
    if (!sharedId) throw new Error('There is no such element.')
    return { sharedId }
  }
  const act = (actions: object[]) => bidi.send('input.performActions', { context, actions })
  const click = async (finding: string) => {
    const element = await find(finding)
    const origin = { type: 'element', element }
    await act([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: 0, y: 0, origin },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ])
  }
  const wait = 'interactive'
  return {
    goTo: async (url) => void (await bidi.send('browsingContext.navigate', { context, url, wait })),
    reload: async () => void (await bidi.send('browsingContext.reload', { context, wait })),
    back: async () => void (await bidi.send('browsingContext.traverseHistory', { context, delta: -1 })),
    evaluate: async (expression) => JSON.parse((await run<string>(`JSON.stringify(${expression})`)).value),
    click,
    async type(finding, text) {
      await run(`(${finding}).select()`)
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await act([{ type: 'key', id: 'keyboard', actions }])
    },
    upload: async (finding, file) =>
      void (await bidi.send('input.setFiles', { context, element: await find(finding), files: [file] })),
    forgetCookie: async (name) => void (await bidi.send('storage.deleteCookies', { filter: { name } })),
  }
}

interface Evaluated<Value> {
  result?: { value: Value; sharedId?: string }
  exceptionDetails?: { text: string }
}
