/** Refusals of a seller's own templates and their files. */
export const templateRefusals = {
	template_unknown: { status: 422, state: 5006, en: 'There is no such template.', zh: '没有这个模板。' },
	template_too_many: {
		status: 422,
		state: 5020,
		en: 'An account keeps at most {max} templates. Delete some first.',
		zh: '每个账户最多保存 {max} 个模板，请先删除一些。',
	},
	template_in_use: {
		status: 422,
		state: 5021,
		en: 'Published catalogs use this template: {count}. Choose a template that takes its place.',
		zh: '有 {count} 本已发布的图册正在使用此模板，请选择替代模板。',
	},
	template_replacement: {
		status: 422,
		state: 5022,
		en: 'Another template of the same kind must take its place.',
		zh: '替代模板必须是另一个同类模板。',
	},
	template_file_unreadable: {
		status: 422,
		state: 5023,
		en: 'The file is not JSON, or it was cut off on the way. Export the template again.',
		zh: '文件不是 JSON 格式，或内容不完整。请重新导出模板。',
	},
	template_file_foreign: {
		status: 422,
		state: 5024,
		en: 'This is not a template file: “format” should say “vitrine-template”.',
		zh: '这不是模板文件：“format”应为“vitrine-template”。',
	},
	template_file_version: {
		status: 422,
		state: 5025,
		en: 'The file is of version {version}, which this installation cannot read.',
		zh: '文件版本为 {version}，当前系统无法读取。',
	},
	template_file_damaged: {
		status: 422,
		state: 5026,
		en: 'The template file is damaged: “{part}” is missing or not as it should be.',
		zh: '模板文件已损坏：“{part}”缺失或格式不正确。',
	},
	template_file_layout: {
		status: 422,
		state: 5027,
		en: 'The file asks for the layout “{layout}”, which does not exist here.',
		zh: '文件所需的版式“{layout}”在此不存在。',
	},
} as const
