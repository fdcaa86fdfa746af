/** How files of another server are reached. */
export const protocols = ['FTP', 'FTPS explicit', 'FTPS implicit', 'SFTP'] as const
export type Protocol = (typeof protocols)[number]

/** Where each usually listens. */
export const usualPorts = {
  FTP: 21,
  'FTPS explicit': 21,
  'FTPS implicit': 990,
  SFTP: 22,
} as const satisfies Record<Protocol, number>

/** What becomes of a file on its server once it was fetched. */
export const afterFetches = ['Leave', 'Move to folder', 'Delete'] as const
export type AfterFetch = (typeof afterFetches)[number]
