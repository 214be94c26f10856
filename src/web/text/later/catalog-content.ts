import { catalogContent } from '../en/catalog-content.ts'
import { addEnglish } from '../i18n.ts'

addEnglish({ catalogContent })
