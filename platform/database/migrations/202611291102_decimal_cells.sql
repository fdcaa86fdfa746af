-- The places of cells that a workbook keeps as numbers with decimals: their mark is a point, whatever mark the texts of their column have.
alter table import_rows add column decimals integer[];
