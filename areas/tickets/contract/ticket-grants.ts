import type { Grants } from '#platform/contract/pages.ts'

/** What is set up once: kept by those whose people handle tickets. */
export const setUp: Grants = { IT: 'VAED:all', HR: 'VAED:all', Admin: 'VAEDX:all' }

/** Everybody raises tickets and follows their own; leads follow those of their people. */
export const raisers: Grants = {
  Agent: 'VAE:self',
  QA: 'VAE:self',
  Trainer: 'VAE:self',
  IT: 'VAE:self',
  HR: 'VAE:self',
  'Team Lead': 'VAE:direct',
  Manager: 'VAE:indirect',
  Admin: 'VAEDX:all',
}

/** Who works at the queue: everybody there sees the tickets of their categories, administrators all of them. */
export const handlers: Grants = { IT: 'VE:self', HR: 'VE:self', Admin: 'VE:all' }

/** Who reviews mail: each the mail of the categories they handle. */
export const reviewers: Grants = { IT: 'VE:all', HR: 'VE:all', Admin: 'VE:all' }
