import { skuPage } from '../en/sku-page.ts'
import { addEnglish } from '../i18n.ts'

addEnglish({ skuPage })
