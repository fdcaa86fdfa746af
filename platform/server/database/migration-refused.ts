/** A database and a program that do not belong together; the message says what to do. */
export class MigrationRefused extends Error {}
