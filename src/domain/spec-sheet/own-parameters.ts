import type { Parameter } from '../custom-parameter/parameter.ts'
import { foldText } from '../text.ts'
import type { SpecBlock } from './blocks.ts'

const TRADE =
	/\b(country of origin|origin|made in|hs|hs code|hts|hts code|customs|tariff|port of loading|loading port|shipping port|incoterms?)\b|原产|产地|海关|税号|港口/
const CARE =
	/^care\b|\b(product|fabric|textile|leather|garment|wash|washing) care\b|\bcare (instructions?|guide|labels?|symbols?|advice)\b|\b(wash|washing|laundry|cleaning|maintenance)( instructions?)?$|\b(warnings?|cautions?|precautions?|hazards?)\b|\bsafety( (notes?|notices?|instructions?|information|advice))?$|保养|洗涤|水洗|护理(说明|方法|标签)|清洁(说明|方法)|警告|警示|注意事项|安全(提示|说明|须知)/
const CERTIFICATE =
	/\b(certificat\w*|certs?|declaration|conformity|compliance|test reports?|approvals?|m?sds)\b|证书|认证|合格|符合性|检测报告|检验报告|质检/
const DRAWING =
	/\b(drawings?|dimensions?|measurements?|size (chart|guide|diagram)|diagram|blueprint|schematic)\b|图纸|尺寸|线图|工程图|示意图/

/** The block under which a sheet tells of one of the seller's own parameters, by its type and its names; null: under none. */
export function blockOfParameter({ name, type }: Pick<Parameter, 'name' | 'type'>): SpecBlock | null {
	const names = [name.en, name.zh].map(foldText)
	const isNamed = (pattern: RegExp) => names.some((text) => pattern.test(text))
	if (type === 'image') return isNamed(DRAWING) ? 'drawing' : null
	if (type === 'file' && isNamed(CERTIFICATE)) return 'certifications'
	if (isNamed(TRADE)) return 'logistics'
	return isNamed(CARE) ? 'care' : 'attributes'
}
