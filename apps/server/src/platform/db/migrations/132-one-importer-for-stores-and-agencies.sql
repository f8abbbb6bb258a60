-- Stores and agencies of campaigns come by the one importer (decision 299); what their own import told of itself is over.
drop table selection_import_faults;
drop table selection_imports;
