/** A number of an account that is written as an IBAN, without blanks and in capitals; undefined for any other. */
export function ibanIn(account: string | null | undefined): string | undefined {
  const bare = (account ?? '').replaceAll(/\s/g, '').toUpperCase()
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(bare) ? bare : undefined
}

/** Whether the check digits are right: as ISO 13616 has it, the number as a whole leaves 1 when divided by 97. */
export function isRightIban(iban: string): boolean {
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4))
    for (const digit of String(Number.parseInt(character, 36)))
      rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** As people read it: in groups of four. */
export const ibanText = (account: string): string =>
  ibanIn(account)?.replaceAll(/(.{4})(?=.)/g, '$1 ') ?? account
