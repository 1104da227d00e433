/** The words we don't use with customers, and what we say instead (docs/product/12-words.md). */

export interface BannedWords {
  pattern: RegExp
  instead: string
}

export const bannedWords: readonly BannedWords[] = [
  // One word per thing.
  {
    pattern: /\b(?:your|the|of|no) cover\b|\bcover (?:dates?|starts?|started|ended|ends|has)\b/i,
    instead: 'coverage',
  },
  { pattern: /\bclaims?\b/i, instead: 'request, or Service Call once there is one' },
  { pattern: /\bdefective device\b/i, instead: 'old device' },
  { pattern: /\be-mail/i, instead: 'email' },
  { pattern: /\bSMS\b|\btext messages?\b/, instead: 'text' },
  { pattern: /\bparcel\b/i, instead: 'package' },
  { pattern: /\bpostage\b/i, instead: 'shipping' },
  { pattern: /\byour part\b/i, instead: 'your share' },
  // American spelling and idiom.
  { pattern: /\bcancell(?:ed|ing)\b|\bcentres?\b|\bcolours?\b|\bcatalogue\b/i, instead: 'American spelling' },
  { pattern: /\bswitch(?:ed)? (?:on|off)\b/i, instead: 'turn on, turn off' },
  { pattern: /\bany ?more\b/i, instead: 'no longer' },
  { pattern: /\bsomebody\b|\bwhoever\b/i, instead: 'someone, or anyone who' },
  { pattern: /\bmeanwhile\b/i, instead: 'since then, in the meantime' },
  { pattern: /\bso that\b/i, instead: 'so' },
  { pattern: /\b(?:as|where|how) (?:it|things|matters) stands?\b/i, instead: 'where it is' },
  { pattern: /\bsuits? you\b/i, instead: 'works for you' },
  { pattern: /\b(?:is|are|was) no (?:plan|device|ZIP|US)\b/i, instead: 'isn’t a' },
  { pattern: /\bwe are sorry\b|\bsorry:/i, instead: 'Sorry,' },
  { pattern: /\b(?:please )?(?:say|tell us) for which\b|\bunder which\b/i, instead: 'which … for' },
  // Contractions.
  {
    pattern: /\b(?:do|does|did|is|are|was|were|could|should|would|has|have|will) not\b|\bcan ?not\b/i,
    instead: 'don’t, isn’t, can’t …',
  },
  { pattern: /\b(?:we|you|they|it|that|there) will\b/i, instead: 'we’ll, you’ll …' },
  { pattern: /\b(?:we|you|they) are\b(?! ?[.,]|$)/i, instead: 'we’re, you’re …' },
  {
    pattern: /(?<!\b(?:where|what|whatever|like) )\b(?:it|that|there|what) is\b(?! one\b| it\b| ?[.,]|$)/i,
    instead: 'it’s, there’s …',
  },
  {
    pattern: /\b(?:we|you|they) have (?:\w+ed|sent|paid|made|found|got|already)\b/i,
    instead: 'we’ve, you’ve …',
  },
  // Promises are in the future, what is going on is in the present continuous.
  {
    pattern:
      /(?<!\b(?:when|if|once|until|before|can|should) )\bwe (?:check|look|fit|let you|tell you|call you|send you|ship|pay|repair|replace|return|close|work out|take care|email you|come|deliver)\b/i,
    instead: 'we’ll …, or we’re …ing',
  },
  // Numbers are digits, and a list of three has two commas.
  {
    pattern:
      /\b(?:two|three|four|five|six|seven|eight|nine|ten)[ -](?:digits?|hours?|days?|minutes?|seconds?|times|feet|weeks?|files|attempts)\b/i,
    instead: 'digits',
  },
  { pattern: /\bof five digits\b/i, instead: '5-digit ZIP code' },
  {
    pattern:
      /(?<!\bor )(?<!\band )\b(?!and\b|or\b|if\b|so\b|then\b|accept\b)\p{L}+, (?!and\b|or\b)\p{L}+ (?:and|or) \p{L}+/iu,
    instead: 'a comma before “and”',
  },
]

/** Fixed by the specification (P4.3, P4.4, P1.6, P7.5), so they stay as they are. */
export const fixedWordings: readonly string[] = [
  'Service cancelled',
  'Repair cancelled',
  'Cancelled by customer',
  'Please select under which of the following plan you would like to place this service request',
]
