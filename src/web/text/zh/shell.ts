export const shell = {
	skipToContent: '跳到内容',
	mainNavigation: '主导航',
	sidebar: '侧栏',
	openMenu: '打开菜单',
	closeMenu: '关闭菜单',
	home: 'Vitrine，前往 SKU 管理',

	tabProducts: 'SKU 管理',
	tabInventory: '库存',
	tabCatalogs: '图册',
	tabHub: '业务中心',
	tabServices: '服务',
	tabTools: '工具',

	search: '搜索',
	searchPlaceholder: '搜索 SKU 或前往页面',
	searchSkus: '搜索 SKU“{{name}}”',
	searchPages: '页面',
	searchNone: '没有匹配的页面',
	searchHint: '↑ ↓ 选择，Enter 打开',

	toDark: '深色主题',
	toLight: '浅色主题',
	language: 'English',

	bell: '消息',
	bellNew_other: '{{count}} 条新消息',
	bellEmpty: '暂无数据',
	bellRead: '标为已读',

	accountMenu: '账户菜单',
	contactName: '联系人姓名',
	manageAccount: '管理账户',
	signOut: '退出登录',
	leaving: '此账户及其全部数据将于 {{day}} 删除。',
	keepAccount: '保留账户',
	accountKept: '账户已保留',
	exitTitle: '退出提示',
	exitText: '确定要退出登录吗？',

	new: '新建',

	help: '帮助',
	accountAndSettings: '账户与设置',
	collapse: '收起',
	expand: '展开',
}
