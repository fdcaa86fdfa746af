import type { NumberRun } from './number-runs.ts'
import { type Item, type Span } from './read-items.ts'
import { plainWord } from './number-words.ts'

const listed = (line: string): ReadonlySet<string> => new Set(line.split(' ').map(plainWord))

/** Words after which a short number is the security code of a card. */
export const codeWords = listed(
  'code codes cvv cvc cvn csc cid código codigo clave cryptogramme sicherheitscode prüfnummer prüfziffer kartenprüfnummer pin',
)
/** Words around the number of a telephone. */
export const phoneWords = listed(
  'phone telephone call callback mobile cell cellphone whatsapp reach dial teléfono telefono móvil movil celular llamar llámame telefone telemóvel ligar ligue chamar téléphone portable appeler appelez rappeler telefon telefonnummer handy handynummer anrufen rufnummer tel',
)
/** Words before a date of birth. */
export const birthWords = listed(
  'born birth birthday birthdate dob nacido nacida nací nacimiento cumpleaños nascido nascida nasci nascimento aniversário né née naissance geboren geburtsdatum geburtstag',
)
/** Words before the number a state gave a person. */
export const identityWords = listed(
  'ssn social insurance passport nino nif nie dni cpf cnp nir curp aadhaar pasaporte passaporte passeport reisepass personalausweis ausweisnummer steuer steueridentifikationsnummer contribuinte identidad identidade identité national identification identity',
)

/** Whether one of the words stands at most `distance` words before the item. */
export function standsBefore(
  items: readonly Item[],
  at: number,
  words: ReadonlySet<string>,
  distance: number,
): boolean {
  return items.slice(Math.max(0, at - distance), at).some(({ word }) => words.has(word))
}

/** Runs of so many digits near such a word: before it, or where `after` says so at most that many words behind. */
export function numbersNear(
  runs: readonly NumberRun[],
  items: readonly Item[],
  near: {
    words: ReadonlySet<string>
    distance: number
    shortest: number
    longest: number
    after?: number
  },
): Span[] {
  return runs.filter(
    ({ digits, firstItem, nextItem }) =>
      digits.length >= near.shortest &&
      digits.length <= near.longest &&
      (standsBefore(items, firstItem, near.words, near.distance) ||
        items
          .slice(nextItem, nextItem + (near.after ?? 0))
          .some(({ word }) => near.words.has(word))),
  )
}
