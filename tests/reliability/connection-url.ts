import type { TestDatabase } from '#platform/server/testing/test-database.ts'

/** A test database as an administrator would name it. */
export function connectionUrl({ connection }: Pick<TestDatabase, 'connection'>): string {
  const { host, port, user, password, database } = connection
  return `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}
