/** Uploads, downloads and pictures. The image_ codes are those of the imaging engine. */
export const mediaRefusals = {
	address_refused: {
		status: 403,
		state: 9001,
		en: 'This address is not valid or has expired. Ask for a new one.',
		zh: '此地址无效或已过期，请重新获取。',
	},
	image_not_image: { status: 422, state: 9002, en: 'This file is not a picture.', zh: '此文件不是图片。' },
	image_type: {
		status: 422,
		state: 9003,
		en: 'This kind of picture ({found}) cannot be used. Save it as JPEG, PNG or WebP.',
		zh: '不支持此类图片（{found}）。请另存为 JPEG、PNG 或 WebP。',
	},
	image_heic: {
		status: 422,
		state: 9004,
		en: 'HEIC photos cannot be read here. Save the photo as JPEG; an iPhone does so with Settings, Camera, Formats, "Most Compatible".',
		zh: '无法读取 HEIC 照片。请另存为 JPEG；iPhone 可在“设置 > 相机 > 格式”中选择“兼容性最佳”。',
	},
	image_animated: {
		status: 422,
		state: 9005,
		en: 'Moving pictures cannot be used. Save one frame as JPEG or PNG.',
		zh: '不支持动态图片。请将其中一帧另存为 JPEG 或 PNG。',
	},
	image_too_large: { status: 413, state: 9006, en: 'This picture is larger than 25 MB.', zh: '此图片超过 25 MB。' },
	image_too_many_pixels: {
		status: 422,
		state: 9007,
		en: 'This picture has more than 50 megapixels.',
		zh: '此图片超过 5000 万像素。',
	},
	image_truncated: {
		status: 422,
		state: 9008,
		en: 'This picture is damaged or incomplete. Open it on your computer and save it again.',
		zh: '此图片已损坏或不完整。请在电脑上打开并重新保存。',
	},
	upload_missing: {
		status: 422,
		state: 9009,
		en: 'This file was not uploaded. Send it again.',
		zh: '此文件尚未上传，请重新上传。',
	},
	images_too_many: {
		status: 422,
		state: 9010,
		en: 'A SKU takes at most {max} pictures.',
		zh: '每个 SKU 最多 {max} 张图片。',
	},
	document_type: {
		status: 422,
		state: 9011,
		en: 'Documents can be PDF, Word (.docx), Excel (.xlsx), ZIP, JPEG, PNG or WebP.',
		zh: '文件可为 PDF、Word (.docx)、Excel (.xlsx)、ZIP、JPEG、PNG 或 WebP。',
	},
	document_name: {
		status: 422,
		state: 9012,
		en: 'The name of this file is too long. Use at most {max} characters.',
		zh: '文件名过长，最多 {max} 个字符。',
	},
	document_too_large: { status: 413, state: 9013, en: 'This file is larger than 25 MB.', zh: '此文件超过 25 MB。' },
	document_damaged: {
		status: 422,
		state: 9014,
		en: 'This file is damaged, locked by a password, or not what its name says.',
		zh: '此文件已损坏、受密码保护，或内容与扩展名不符。',
	},
	document_active: {
		status: 422,
		state: 9015,
		en: 'This file holds macros or scripts. Save it without them.',
		zh: '此文件包含宏或脚本。请另存为不含宏和脚本的文件。',
	},
	document_unknown: {
		status: 422,
		state: 9016,
		en: 'There is no such document in your files. Upload it again.',
		zh: '文件中没有此文档，请重新上传。',
	},
} as const
