/** How often the clock makes a backup. */
export const BACKUP_EVERY = ['never', 'day', 'week'] as const
export type BackupEvery = (typeof BACKUP_EVERY)[number]

/** The most backups of the clock that are kept. */
export const BACKUP_KEEP_MAX = 90

/** Who asked for a backup: its name says so. */
export const BACKUP_MAKERS = ['hand', 'clock'] as const
export type BackupMaker = (typeof BACKUP_MAKERS)[number]

/** The name of a backup's file: when it was begun, by whom. */
export const BACKUP_NAME = /^vitrine-(\d{4})-(\d\d)-(\d\d)-(\d\d)(\d\d)(\d\d)-(hand|clock)-[0-9a-f]{8}\.tar$/
