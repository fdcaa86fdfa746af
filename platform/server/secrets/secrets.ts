import { seal, unseal } from './sealed.ts'
import { derivedKey, signature } from './signature.ts'
import { findSecretKey, keepSecretKey } from './secret-key.ts'

/** Seals what is stored and opens it again. A secret opens only for the purpose it was sealed for. */
export interface Secrets {
  seal(secret: string, purpose: string): string
  unseal(stored: string, purpose: string): string
  /** A mark that only this installation makes of a text: who shows it again had it from here. */
  sign(text: string, purpose: string): string
  /** 32 bytes that are this installation's and the purpose's own, and always the same: a key that needs no place of its own. */
  keyFor(purpose: string): Buffer
}

/** The key is looked up when it is needed, and made with the first secret. */
export const secretsOf = (dataDir: string): Secrets => ({
  seal: (secret, purpose) => seal(keepSecretKey(dataDir), secret, purpose),
  unseal: (stored, purpose) => unseal(findSecretKey(dataDir), stored, purpose),
  sign: (text, purpose) => signature(keepSecretKey(dataDir), text, purpose),
  keyFor: (purpose) => derivedKey(keepSecretKey(dataDir), purpose),
})
