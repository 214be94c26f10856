import type { Translation } from '#web/text/translation.ts'
import type { installation as installationEn, publicName as publicNameEn, usageLimits as en } from './words.en.ts'

/** 账户用量与上限的文字。 */
export const usageLimits: Translation<typeof en> = {
	title: '用量与上限',
	text: '此账户的用量与上限。达到上限后无法再添加内容，查看和导出不受影响。',
	files: '文件',
	pictures: '图片',
	skus: 'SKU（含已删除）',
	catalogs: '已发布图册',
	pdfs: '本月图册 PDF',
	used: '{{used}} / {{limit}}',
	free: '{{used}}（无上限）',
	warning: '即将用尽。请删除不再需要的内容，或请运营者提高上限。',
}

/** 链接中的名称的文字。 */
export const publicName: Translation<typeof publicNameEn> = {
	title: '链接中的名称',
	text: '您分享的网址均以此名称开头，它也是您的用户名。改名后，旧链接继续有效。',
	name: '链接中的名称',
	address: '图册网址：{{address}}',
	free: '可用：',
	save: '修改名称',
}

/** 系统状态的文字（仅运营者可见）。 */
export const installation: Translation<typeof installationEn> = {
	title: '系统状态',
	text: '系统的运行环境，以及所存数据是否完好。',
	version: '版本',
	database: '数据库',
	databases: { pglite: '内置数据库', postgres: 'PostgreSQL' },
	files: '文件',
	stores: { disk: '数据文件夹', s3: 'S3 存储桶' },
	model: '去背景模型',
	models: { none: '未设置', reading: '正在读取', ready: '可用', failed: '无法使用，详见日志' },
	proved: '{{at}} 已检查：{{tables}} 个数据表、{{files}} 个文件，全部完好。',
	unproved: '未发现损坏。运行命令 npm run proof 可逐行、逐个文件检查。',
	damaged: '部分数据已损坏。请用备份恢复，再运行命令 npm run proof 检查。',
	damages: { log: '最近的更改', page: '数据库', file: '文件' },
}
