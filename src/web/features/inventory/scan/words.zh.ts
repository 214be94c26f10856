import type { Translation } from '#web/text/translation.ts'
import type { scan as en } from './words.en.ts'

export const scan: Translation<typeof en> = {
	camera: '摄像头',
	picture: '摄像头画面',
	closeCamera: '关闭摄像头',
	starting: '正在启动摄像头…',
	aim: '将条码对准取景框。',
	takePhoto: '拍摄条码',
	photoNothing: '照片中未识别到条码，请靠近并保持清晰。',
	fault: {
		insecure: '浏览器仅允许 https 页面使用实时摄像头，当前页面为 http。可改为拍摄条码照片。',
		none: '此设备没有浏览器可用的摄像头，也可以拍摄条码照片。',
		denied: '此页面的摄像头权限已被阻止。请在浏览器地址栏中允许，或拍摄条码照片。',
		failed: '无法启动摄像头，可能正被其他应用占用。也可以拍摄条码照片。',
	},
}
