/** Backups of the installation. */
export const backupRefusals = {
	backup_running: {
		status: 409,
		state: 9301,
		en: 'A backup is being made already. Wait until it is done.',
		zh: '正在创建备份，请等待其完成。',
	},
	backup_full: {
		status: 507,
		state: 9302,
		en: 'There is no room on the disk for a backup. Free some space, or delete older backups. Nothing is left of this one.',
		zh: '磁盘空间不足，无法创建备份。请释放空间或删除较早的备份；本次备份未留下任何文件。',
	},
} as const
