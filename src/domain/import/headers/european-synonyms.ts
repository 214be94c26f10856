/**
 * As SYNONYMS, what stands above the columns of German, French, Spanish and Italian lists. A word is left out where it may
 * as well mean something else (`VE`, `Artículo`).
 */
export const EUROPEAN_SYNONYMS: Readonly<Record<string, string>> = {
	sku_name:
		'Artikelnummer, Artikelnr, Artikel-Nr, Art-Nr, Artnr, Bestellnummer, Bestell-Nr, Produktnummer, Modellnummer, Référence, Réf, Référence produit, Code article, Numéro article, Referencia, Código, Código de artículo, Número de artículo, Codice, Codice articolo, Codice prodotto, Riferimento, Cod articolo',
	'bps.product_name':
		'Bezeichnung, Artikelbezeichnung, Produktbezeichnung, Artikelname, Produktname, Artikel, Titel, Nom, Nom du produit, Désignation, Libellé, Titre, Nombre, Nombre del producto, Denominación, Título, Nome, Nome prodotto, Denominazione, Titolo',
	'bps.description':
		'Beschreibung, Produktbeschreibung, Artikelbeschreibung, Langtext, Bemerkung, Description du produit, Descriptif, Descripción, Descripción del producto, Descrizione, Descrizione prodotto',
	'bps.brand_name': 'Marke, Marque, Marca',
	'bps.manufacturer_supplier':
		'Hersteller, Lieferant, Fabricant, Fournisseur, Fabricante, Proveedor, Produttore, Fornitore',
	'bps.size': 'Größe, Groesse, Taille, Talla, Tamaño, Taglia, Misura',
	'bps.colors': 'Farbe, Farben, Couleur, Couleurs, Coloris, Colores, Colore, Colori',
	'bps.material': 'Werkstoff, Materialien, Matière, Matériau, Materiales, Materiale, Materiali',
	'bps.upc': 'EAN-Code, EAN-Nummer, Strichcode, Code-barres, Code barre, Código de barras, Codice a barre',
	'bps.price':
		'Preis, Einzelpreis, Stückpreis, Verkaufspreis, VK-Preis, VK, UVP, Preis netto, Nettopreis, Preis EUR, Prix, Prix unitaire, Prix de vente, Prix HT, PVC, Precio, Precio unitario, Precio de venta, PVP, Prezzo, Prezzo unitario, Prezzo di vendita',
	'bps.moq':
		'Mindestmenge, Mindestbestellmenge, Mindestabnahme, Quantité minimum, Quantité minimale, Minimum de commande, Cantidad mínima, Pedido mínimo, Quantità minima, Ordine minimo',
	inventory:
		'Bestand, Lagerbestand, Menge, Anzahl, Verfügbar, Quantité, Quantité en stock, Qté, Cantidad, Existencias, Quantità, Giacenza, Disponibilità, Qtà',
	lead_time: 'Lieferzeit, Délai de livraison, Délai, Plazo de entrega, Tempi di consegna, Tempo di consegna',
	'pps.item_weight': 'Gewicht, Stückgewicht, Poids, Peso',
	'pps.carton_net_weight': 'Nettogewicht, Poids net, Peso neto, Peso netto',
	'pps.carton_gross_weight': 'Bruttogewicht, Poids brut, Peso bruto, Peso lordo',
	'pps.item_unit': 'Einheit, Mengeneinheit, Unité, Unidad, Unità',
	dimension: 'Abmessungen, Maße, Masse (LxBxH), Dimensiones, Dimensioni, Medidas',
	category:
		'Kategorie, Kategorien, Warengruppe, Produktgruppe, Artikelgruppe, Catégorie, Famille, Categoría, Categoria, Familia, Categorie',
	images: 'Bild, Bilder, Foto, Fotos, Bild-URL, Photo du produit, Imagen, Imágenes, Immagine, Immagini',
}
