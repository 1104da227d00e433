/** What browsers and Node both have. This folder has the types of neither. */
declare class URLSearchParams implements Iterable<[string, string]> {
  constructor(init: string | [string, string][])
  [Symbol.iterator](): Iterator<[string, string]>
}
