/** More than any request of ours can use. */
const MOST_TOKENS = 10_000_000

/** What a provider says it used, if that can be: what is no count of tokens is estimated instead, and neither gives money back nor breaks the ledger. */
export const countedTokens = (said: number | undefined): number | undefined =>
  said !== undefined && Number.isSafeInteger(said) && said >= 0 && said <= MOST_TOKENS
    ? said
    : undefined
