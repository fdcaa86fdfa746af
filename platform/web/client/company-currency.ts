let chosen: string | undefined

/** The currency that General settings say, for forms to propose; nothing while nobody is signed in. */
export const companyCurrency = (): string | null => chosen ?? null

export function chooseCompanyCurrency(currency: string | undefined): void {
  chosen = currency
}
