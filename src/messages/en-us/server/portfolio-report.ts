/** Files of a company's figures, and its monthly report. */
export const portfolioReport = {
  'portfolioFigures.csv.area': 'Area, sf',
  'portfolioFigures.csv.currency': 'Currency',
  'portfolioFigures.csv.rentLow': 'Rent from, /sf/yr',
  'portfolioFigures.csv.rentHigh': 'Rent to, /sf/yr',
  'portfolioFigures.csv.median': 'Median rent of the submarket, /sf/yr',
  'portfolioFigures.csv.difference': 'Difference, %',
}
